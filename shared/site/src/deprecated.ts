// Former names, for one minor version.
export {
  /** @deprecated Use ContractDecision. */
  ContractDecision as ContractAnswer,
  /** @deprecated Use MAX_TIERS. */
  MAX_TIERS as MOST_TIERS,
} from './entities/agent-contracts.ts'
export {
  /** @deprecated Use LineInput. */
  LineInput as LineWish,
} from './entities/lottery.ts'
export type {
  /** @deprecated Use StreamPayload. */
  StreamPayload as StreamNews,
} from './entities/stream.ts'
export {
  /** @deprecated Use MAX_BANK_ACCOUNTS. */
  MAX_BANK_ACCOUNTS as MOST_BANK_ACCOUNTS,
} from './entities/withdrawal.ts'
export type {
  /** @deprecated Use LoginPrompt. */
  LoginPrompt as LoginWish,
} from './host.ts'
