// Former names, for one minor version.
export {
  /** @deprecated Use MAX_BODY. */
  MAX_BODY as MOST_BODY,
} from './calls.ts'
