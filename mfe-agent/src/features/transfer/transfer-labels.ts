import type { TextKey } from '@tessera/i18n'
import type { TransferDirection } from './transfer.store.ts'

export const DIRECTION_NAMES: Readonly<Record<TransferDirection, TextKey<'mfe-agent'>>> = {
  down: 'transfer.down',
  up: 'transfer.up',
  in: 'transfer.in',
  out: 'transfer.out',
}
