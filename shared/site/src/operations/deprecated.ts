// Former names, for one minor version.
export {
  /** @deprecated Use AgentMoveInput. */
  AgentMoveInput as AgentMoveWish,
} from './agents.ts'
export {
  /** @deprecated Use Mismatch. */
  Mismatch as Misfit,
} from './books.ts'
export {
  /** @deprecated Use AdjustmentInput. */
  AdjustmentInput as AdjustmentWish,
} from './cashier.ts'
export {
  /** @deprecated Use PreviewInput. */
  PreviewInput as PreviewWish,
} from './content.ts'
export {
  /** @deprecated Use RoundVoidInput. */
  RoundVoidInput as RoundVoidWish,
} from './operators.ts'
export {
  /** @deprecated Use FundInput. */
  FundInput as FundWish,
  /** @deprecated Use GrantInput. */
  GrantInput as GrantWish,
  /** @deprecated Use PauseInput. */
  PauseInput as PauseWish,
  /** @deprecated Use PublishInput. */
  PublishInput as PublishWish,
} from './rewards.ts'
