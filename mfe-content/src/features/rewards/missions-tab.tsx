import { formatCount, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { Mission } from '@tessera/site'
import { Badge, Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Price } from '@tessera/ui/price'
import { Progress } from '@tessera/ui/progress'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { STEP_NAMES } from './reward-labels.ts'
import type { RewardTabProps } from './reward-tab-props.ts'
import * as styles from './rewards.module.css'
import { shareOf } from './share-of.ts'
import { useClaim } from './use-claim.ts'

/** Missions, with the progress of each step. */
export const MissionsTab = observer(function MissionsTab({ host, store }: RewardTabProps) {
  const t = useTexts('mfe-content')
  return (
    <Loaded
      of={store.missions}
      skeleton={<Rows count={3} height="160px" />}
      failed={t('mission.failed')}
      empty={{ title: t('mission.none'), text: t('mission.none_text') }}
    >
      {(missions) => (
        <Stack gap={3}>
          {missions.map((mission) => (
            <MissionCard key={mission.promotionId} host={host} store={store} mission={mission} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
})

const MissionCard = observer(function MissionCard({ host, store, mission }: RewardTabProps & { mission: Mission }) {
  const t = useTexts('mfe-content')
  const claim = useClaim(host, store)
  const { title, state, reward, steps, endsAt, grantId } = mission
  return (
    <Card
      as="article"
      title={title}
      action={<Price amount={reward} currency={host.wallet.currency} size="s" tone="success" />}
    >
      <ul className={styles.list}>
        {steps.map((step) => (
          <li key={step.kind}>
            <MissionStepRow host={host} step={step} />
          </li>
        ))}
      </ul>
      {endsAt && state === 'open' && (
        <p className={styles.note}>{t('mission.ends', { at: formatDateTime(endsAt, host.locale.language) })}</p>
      )}
      {state === 'claimable' && grantId && (
        <Button block busy={store.busyId === grantId} onClick={() => void claim(grantId)}>
          {t('rewards.claim')}
        </Button>
      )}
      {state === 'claimed' && (
        <p>
          <Badge tone="success" text={t('mission.claimed')} />
        </p>
      )}
    </Card>
  )
})

function MissionStepRow({ host, step }: { host: Host; step: Mission['steps'][number] }) {
  const t = useTexts('mfe-content')
  const { kind, done, needed } = step
  const isMoney = kind === 'deposits' || kind === 'stakes'
  const format = (value: string) =>
    isMoney ? formatMoney(value, { currency: host.wallet.currency, short: true }) : formatCount(Number(value))
  const text = t('mission.of', { done: format(done), needed: format(needed) })
  return (
    <>
      <p className={styles.line}>
        <span>{t(STEP_NAMES[kind])}</span>
        <span className={styles.figures}>{text}</span>
      </p>
      <Progress label={t(STEP_NAMES[kind])} value={shareOf(done, needed)} valueText={text} />
    </>
  )
}
