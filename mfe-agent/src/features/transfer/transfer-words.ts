import type { TextKey } from '@tessera/i18n'
import type { Way } from './transfer.store.ts'

export const WAY_NAMES: Readonly<Record<Way, TextKey<'mfe-agent'>>> = {
  down: 'transfer.down',
  up: 'transfer.up',
  in: 'transfer.in',
  out: 'transfer.out',
}
