import { useTexts } from '@tessera/i18n'
import { Accordion } from '@tessera/ui/accordion'
import { Facts } from '@tessera/ui/facts'
import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import type { DrawEvidence } from './evidence.ts'
import * as styles from './lottery-verify.module.css'
import { TEXTS } from './texts.ts'

/** The values used for the checks, and instructions to repeat them without this page. */
export function ValuesCard({ evidence }: { evidence: DrawEvidence }) {
  const t = useTexts(TEXTS)
  const [openId, setOpenId] = useState<string | null>(null)
  const { bundle, head, bundleUrl: address } = evidence
  const { draw, commitment, round, secret, randomness, seal, beacon } = bundle
  const items: [string, string | null][] = [
    [t('value_draw'), draw.drawId],
    [t('value_commitment'), commitment],
    [t('value_round'), String(round)],
    [t('value_secret'), secret],
    [t('value_randomness'), randomness],
    [t('value_root'), seal?.root ?? null],
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
              <a href={address}>{t('bundle')}</a>
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
