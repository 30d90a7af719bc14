// Former names, for one minor version.
export {
  /** @deprecated Use MIN_CASH_OUT. */
  MIN_CASH_OUT as LEAST_OUT,
} from './games/sky-lantern.ts'
