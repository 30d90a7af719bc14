import { useTexts } from '@tessera/i18n'
import type { DrawBundle, LogHead } from '@tessera/site'
import { Accordion } from '@tessera/ui/accordion'
import { Facts } from '@tessera/ui/facts'
import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { TEXTS } from './evidence-texts.ts'
import * as styles from './evidence-values.module.css'

export interface EvidenceValuesProps {
  drawId: string
  bundle: Pick<DrawBundle, 'commitment' | 'round' | 'secret' | 'randomness' | 'beacon'> & {
    seal: { root: string } | null
  }
  /** Newest entry of the log. */
  head: Pick<LogHead, 'seq' | 'hash'>
  /** URL of the bundle, for other programs. */
  bundleUrl: string
  /** Name of the root of the sealed bets or tickets. */
  rootLabel: string
}

/** The values used for the checks of a draw, and instructions to repeat the checks without this page. */
export function EvidenceValues({ drawId, bundle, head, bundleUrl, rootLabel }: EvidenceValuesProps) {
  const t = useTexts(TEXTS)
  const [openId, setOpenId] = useState<string | null>(null)
  const { commitment, round, secret, randomness, seal, beacon } = bundle
  const items: [string, string | null][] = [
    [t('value_draw'), drawId],
    [t('value_commitment'), commitment],
    [t('value_round'), String(round)],
    [t('value_secret'), secret],
    [t('value_randomness'), randomness],
    [rootLabel, seal?.root ?? null],
    [t('value_head', { seq: head.seq }), head.hash],
  ]
  return (
    <Accordion
      openId={openId}
      onToggle={setOpenId}
      items={[
        {
          id: 'values',
          title: t('values'),
          content: () => (
            <Facts
              values="below"
              facts={items.flatMap(([name, value]) =>
                value === null ? [] : [{ name, value: <code className={styles.code}>{value}</code> }],
              )}
            />
          ),
        },
        {
          id: 'other',
          title: t('other_machine'),
          content: () => (
            <Stack gap={2}>
              <p>{t('other_machine_text')}</p>
              <a href={bundleUrl}>{t('bundle')}</a>
              <a href={beacon.url} rel="noreferrer" target="_blank">
                {t('relay')}
              </a>
            </Stack>
          ),
        },
      ]}
    />
  )
}
