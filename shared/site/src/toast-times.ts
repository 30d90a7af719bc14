/** Duration of toasts (§9 l.135). A change of password and a reset have their own durations. */
export const TOAST_MS = {
  default: 1500,
  short: 3000,
  long: 8000,
  loading: 9999,
  freeReject: 2000,
  copied: 2000,
} as const
