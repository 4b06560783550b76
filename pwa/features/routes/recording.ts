import { create } from 'zustand';

/** Whether this page records the device's position now, which the mark on every screen shows. */
export const useRecording = create<{ isRecording: boolean }>(() => ({ isRecording: false }));
