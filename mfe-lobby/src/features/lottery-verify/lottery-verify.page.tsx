import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { EvidenceValues } from '@tessera/site-ui/evidence-values'
import { Badge, Button, ButtonLink, EmptyState, Skeleton } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { CheckList, type CheckState, worstOf } from '@tessera/ui/check-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { DrawResult } from '../../lib/lottery/draw-result.tsx'
import { LotteryNotes } from '../../lib/lottery/lottery-notes.tsx'
import { DRAW_STATES, NAMES } from '../../lib/lottery/names.ts'
import type { Check } from './check.ts'
import type { DrawEvidence } from './evidence.ts'
import * as styles from './lottery-verify.module.css'
import type { VerifiedDraw, VerifyStore } from './lottery-verify.store.ts'
import { TEXTS } from './texts.ts'

const VERIFY_PATH = '/m/lottVerify'
const RESULTS_PATH = '/m/lottResults'
const STATE_TONES = { right: 'success', partly: 'warning', wrong: 'danger', waiting: 'info' } as const
const VERDICT_TEXTS = {
  right: 'verdict_right',
  partly: 'verdict_partly',
  wrong: 'verdict_wrong',
  waiting: 'verdict_waiting',
} as const satisfies Record<CheckState, string>

/** Returns the draw and, if the visitor is logged in, the order that an address names. */
const requestedIds = (query: URLSearchParams, isLoggedIn: boolean): [drawId: string, orderId: string] => [
  query.get('d') ?? '',
  isLoggedIn ? (query.get('o') ?? '') : '',
]

interface LotteryVerifyPageProps {
  host: Host
  store: VerifyStore
}

/** Verifies a draw on the visitor's own device, and the results of their bets (LOB-250). */
export const LotteryVerifyPage = observer(function LotteryVerifyPage({ host, store }: LotteryVerifyPageProps) {
  const t = useTexts(TEXTS)
  const { navigation, session } = host
  const query = useAddress(host, VERIFY_PATH)
  const [drawId, orderId] = requestedIds(query, session.isLoggedIn)
  // A layout effect, because the draw must be selected before child components load.
  useLayoutEffect(() => store.show(drawId, orderId), [store, drawId, orderId])
  useRefresh(host, store.verifiedDraw.load)
  const isLoginRequired = query.has('o') && !session.isLoggedIn
  return (
    <Page>
      {isLoginRequired && (
        <Callout
          title={t('login')}
          action={
            <Button size="s" onClick={() => void navigation.requireLogin(navigation.path, { reason: t('login') })}>
              {t('login_button')}
            </Button>
          }
        />
      )}
      {drawId || orderId ? (
        <Loaded of={store.verifiedDraw} skeleton={<VerifySkeleton />} failed={t('failed')}>
          {(verified) => <Proof host={host} verified={verified} />}
        </Loaded>
      ) : (
        !isLoginRequired && (
          <EmptyState
            title={t('none')}
            text={t('none_text')}
            action={
              <ButtonLink variant="secondary" href={RESULTS_PATH} onPress={() => navigation.push(RESULTS_PATH)}>
                {t('to_results')}
              </ButtonLink>
            }
          />
        )
      )}
    </Page>
  )
})

const VerifySkeleton = () => (
  <>
    <Skeleton height="140px" />
    <Rows count={6} height="72px" />
  </>
)

const Proof = observer(function Proof({
  host,
  verified: { evidence, checks },
}: {
  host: Host
  verified: VerifiedDraw
}) {
  const t = useTexts(TEXTS)
  // The overall verdict excludes the check of stored log heads.
  const worstState = worstOf(checks, ['kept'])
  const checkText = ({ messageKey, values = {} }: Check): string => {
    const { time } = values
    return t(
      messageKey,
      typeof time === 'string' ? { ...values, time: formatDateTime(time, host.locale.language) } : values,
    )
  }
  return (
    <>
      <DrawFacts host={host} evidence={evidence} />
      <div role="status">
        <Callout tone={STATE_TONES[worstState]} title={t(VERDICT_TEXTS[worstState])}>
          {t(worstState === 'wrong' ? 'verdict_wrong_text' : 'lead')}
        </Callout>
      </div>
      <Card as="section" title={t('checks')}>
        <CheckList
          checks={checks.map((check) => ({
            id: check.id,
            name: t(check.id),
            state: check.state,
            verdict: t(check.state),
            says: checkText(check),
          }))}
        />
      </Card>
      <EvidenceValues
        drawId={evidence.bundle.draw.drawId}
        bundle={evidence.bundle}
        head={evidence.head}
        bundleUrl={evidence.bundleUrl}
        rootLabel={t('value_root')}
      />
    </>
  )
})

const DrawFacts = observer(function DrawFacts({ host, evidence: { bundle } }: { host: Host; evidence: DrawEvidence }) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const { draw, displayName, beacon, voidReason } = bundle
  return (
    <Card
      as="section"
      title={displayName}
      action={<Badge tone={draw.state === 'void' ? 'danger' : 'muted'} text={names(DRAW_STATES[draw.state])} />}
    >
      <p className={styles.says}>
        {names('draw', { numero: draw.numero })} · {formatDateTime(draw.drawAt, host.locale.language)}
      </p>
      <DrawResult draw={draw} />
      {voidReason !== null && <p className={styles.says}>{t('void_reason', { reason: voidReason })}</p>}
      <LotteryNotes beacon={beacon.kind} game={draw.game} />
    </Card>
  )
})
