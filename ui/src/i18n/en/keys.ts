// What stands on the keys of a keyboard.
export const keys = { control: 'Ctrl', shift: 'Shift', space: 'Space', enter: 'Enter', pageUp: 'Page Up', pageDown: 'Page Down', delete: 'Delete' };
