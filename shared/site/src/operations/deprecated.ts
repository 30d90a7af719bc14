// Former names, for one minor version.

export {
  /** @deprecated Use TopAgentEnd. */
  TopAgentEnd as HouseEnd,
  /** @deprecated Use TopAgentOffer. */
  TopAgentOffer as HouseOffer,
} from './agent-pay.ts'
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
  /** @deprecated Use DeskPool. */
  DeskPool as HousePool,
  /** @deprecated Use DeskPoolsReply. */
  DeskPoolsReply as HousePoolsReply,
} from './jackpots.ts'
export {
  /** @deprecated Use VoidDrawInput. */
  VoidDrawInput as VoidAsk,
} from './lottery.ts'
export {
  /** @deprecated Use RoundVoidInput. */
  RoundVoidInput as RoundVoidWish,
} from './operators.ts'
export {
  /** @deprecated Use DeskProvider. */
  DeskProvider as HouseProvider,
  /** @deprecated Use DeskProvidersReply. */
  DeskProvidersReply as HouseProvidersReply,
} from './providers.ts'
export {
  /** @deprecated Use FundInput. */
  FundInput as FundWish,
  /** @deprecated Use GrantInput. */
  GrantInput as GrantWish,
  /** @deprecated Use PauseInput. */
  PauseInput as PauseWish,
  /** @deprecated Use PublishInput. */
  PublishInput as PublishWish,
  /** @deprecated Use RewardRequest. */
  RewardRequest as RewardAsk,
  /** @deprecated Use RewardRequestReply. */
  RewardRequestReply as RewardAskReply,
  /** @deprecated Use RewardRequests. */
  RewardRequests as RewardAsks,
} from './rewards.ts'
