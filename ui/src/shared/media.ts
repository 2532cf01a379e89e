// Whether recordings have a picture, as far as that is known before they play.

const VIDEO = /\.(mp4|m4v|mov|mkv|webm)$/i;

/** What is known of a recording; an older library knows its name alone. */
export interface Recorded {
  file_name: string;
  has_picture?: boolean | null;
}

/** Whether a recording has a picture; where nobody looked into its file, its name is the best guess. */
export const isVideo = ({ has_picture, file_name }: Recorded): boolean => has_picture ?? VIDEO.test(file_name);
