// The menu bar of macOS: its headings, and what the system does. What the window does is in commands.ts.
export const menu = {
  headings: { program: 'Pincite', file: 'File', edit: 'Edit', view: 'View', go: 'Go', window: 'Window', help: 'Help' },
  system: {
    about: 'About Pincite',
    services: 'Services',
    hide: 'Hide Pincite',
    hideOthers: 'Hide Others',
    showAll: 'Show All',
    quit: 'Quit Pincite',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    fullscreen: 'Enter Full Screen',
    minimize: 'Minimize',
    zoom: 'Zoom',
    front: 'Bring All to Front',
  },
};
