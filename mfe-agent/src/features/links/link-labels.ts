import type { TextKey } from '@tessera/i18n'
import type { LinkChannel } from '@tessera/site'

export const CHANNEL_NAMES: Readonly<Record<LinkChannel, TextKey<'mfe-agent'>>> = {
  line: 'channel.line',
  facebook: 'channel.facebook',
  tiktok: 'channel.tiktok',
  telegram: 'channel.telegram',
  x: 'channel.x',
  print: 'channel.print',
  other: 'channel.other',
}
