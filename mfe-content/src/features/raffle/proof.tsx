import { useTexts } from '@tessera/i18n'
import { EvidenceValues } from '@tessera/site-ui/evidence-values'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { CheckList, type CheckState, worstOf } from '@tessera/ui/check-list'
import { Stack } from '@tessera/ui/stack'
import type { Check } from './checks.ts'
import type { RaffleEvidence } from './evidence.ts'
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
  const { bundle, bundleUrl } = evidence
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
      <EvidenceValues
        drawId={bundle.raffle.drawId}
        bundle={bundle}
        head={bundle.head}
        bundleUrl={bundleUrl}
        rootLabel={t('value_root')}
      />
    </>
  )
}
