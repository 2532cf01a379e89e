// What the system's dialogs for files say.
export const dialogs = {
  sources: 'PDFs, recordings, saved pages',
  allFiles: 'All files',
  backup: 'Backup',
  exports: 'Exports and answers',
  transcripts: 'Transcripts',
  models: 'Models',
  text: 'Text',
  reports: 'Reports',
  // Names of files, without their ending.
  backupName: 'Pincite library',
  questionName: 'question',
  // Behind the name of a source, in brackets.
  searchable: 'searchable',
};
