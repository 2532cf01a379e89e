// Recordings by their files' names. What is in a file shows only when it plays; until then its name is the best guess.

const VIDEO = /\.(mp4|m4v|mov|mkv|webm)$/i;

/** Whether files of this name usually have a picture. */
export const isVideo = (fileName: string): boolean => VIDEO.test(fileName);
