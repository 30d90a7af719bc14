// Former names, for one minor version.
export {
  /** @deprecated Use IdempotencyHeaders of `@tessera/platform/idempotent-request`. */
  type IdempotencyHeaders as WishHeaders,
  /** @deprecated Use IdempotentRequest of `@tessera/platform/idempotent-request`. */
  IdempotentRequest as Wish,
  isUnsettled,
} from './idempotent-request.ts'
