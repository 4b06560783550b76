import { create } from 'zustand';

/** Whether this page follows the device's position now; the mark on every screen shows it. */
export const useRecording = create<{ isRecording: boolean }>(() => ({ isRecording: false }));
