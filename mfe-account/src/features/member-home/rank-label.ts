import type { TextKey, Translate } from '@tessera/i18n'

const LABELS: Readonly<Record<string, TextKey<'mfe-account'>>> = {
  vip_bronze: 'rank.bronze',
  vip_silver: 'rank.silver',
  vip_gold: 'rank.gold',
  vip_diamond: 'rank.diamond',
}

/** Returns the translated name of a rank. An unknown label is returned unchanged; null is the highest rank. */
export function rankLabel(t: Translate<TextKey<'mfe-account'>>, labelId: string | null): string {
  if (labelId === null) return t('rank.top')
  const key = LABELS[labelId]
  return key ? t(key) : labelId
}
