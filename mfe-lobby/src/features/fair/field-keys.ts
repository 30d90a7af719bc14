import type { RoundDataField } from './round-data.ts'
import type { FairKey } from './texts.ts'

export const FIELD_KEYS: Record<RoundDataField, FairKey> = {
  gameId: 'game',
  commit: 'commit',
  serverSeed: 'server_seed',
  clientSeed: 'client_seed',
  nonce: 'nonce',
  outcome: 'outcome',
  stake: 'stake',
  win: 'win',
}

/** Text for a field with an invalid value. */
export const RULE_KEYS: Partial<Record<RoundDataField, FairKey>> = {
  commit: 'field_hex',
  serverSeed: 'field_hex',
  clientSeed: 'field_seed',
  nonce: 'field_nonce',
  stake: 'field_money',
  win: 'field_money',
}
