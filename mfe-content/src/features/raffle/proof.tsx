import { useTexts } from '@tessera/i18n'
import { Accordion } from '@tessera/ui/accordion'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { CheckList, type CheckState, worstOf } from '@tessera/ui/check-list'
import { Facts } from '@tessera/ui/facts'
import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import type { Check } from './checks.ts'
import type { RaffleEvidence } from './evidence.ts'
import * as styles from './raffle.module.css'
import { TEXTS } from './texts.ts'

const STATE_TONES = { right: 'success', partly: 'warning', wrong: 'danger', waiting: 'info' } as const
const VERDICT_TEXTS = {
  right: 'verdict_right',
  partly: 'verdict_partly',
  wrong: 'verdict_wrong',
  waiting: 'verdict_waiting',
} as const satisfies Record<CheckState, string>

/** Checks of the draw by this device, with their inputs, and the instructions to repeat them without this page. */
export function Proof({ evidence, checks }: { evidence: RaffleEvidence; checks: readonly Check[] }) {
  const t = useTexts(TEXTS)
  const worstState = worstOf(checks)
  return (
    <>
      <Card as="section" title={t('checks')}>
        <Stack gap={4}>
          <div role="status">
            <Callout tone={STATE_TONES[worstState]} title={t(VERDICT_TEXTS[worstState])}>
              {t(worstState === 'wrong' ? 'verdict_wrong_text' : 'lead')}
            </Callout>
          </div>
          <CheckList
            checks={checks.map(({ id, state, messageKey, values }) => ({
              id,
              state,
              name: t(id),
              verdict: t(state),
              says: t(messageKey, values),
            }))}
          />
        </Stack>
      </Card>
      <ProofValues evidence={evidence} />
    </>
  )
}

function ProofValues({ evidence: { bundle, bundleUrl: address } }: { evidence: RaffleEvidence }) {
  const t = useTexts(TEXTS)
  const [openId, setOpenId] = useState<string | null>(null)
  const { raffle, commitment, round, secret, randomness, seal, beacon, head } = bundle
  const items: [string, string | null][] = [
    [t('value_draw'), raffle.drawId],
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
