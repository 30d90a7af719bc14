import type { OfferRules, RewardAsk } from '@tessera/site/operations'
import { Differences } from '../../../ui/audit/differences.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { Facts } from '../../parts/facts.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'

const words = texts.offers

interface ConfirmDialogProps {
  ask: RewardAsk
  /** Rules in force. */
  standing: OfferRules | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Second approval, of exactly what the first person requested. */
export function ConfirmDialog({ ask, standing, onChanged, onClose }: ConfirmDialogProps) {
  const { api } = useDesk()
  const { id, act, promotionId, amount, username, rules, facts, warnings, askedBy: requestedBy, reason } = ask
  return (
    <ReasonDialog
      title={`${words.confirmOf[act]} ${promotionId}`}
      confirm={words.confirm}
      onConfirm={async (why) => {
        await api.confirmReward(id, why).finally(onChanged)
        return words.confirmed[act]
      }}
      onClose={onClose}
    >
      <div className={styles.proposal}>
        <p>{words.confirmMeans[act]}</p>
        <Facts
          facts={[
            [words.askedBy, texts.decision.yesBy(requestedBy, reason)],
            ...(amount === null ? [] : [[words.amount, moneyOf(amount)] as const]),
            ...(username === null ? [] : [[texts.decision.username, username] as const]),
            ...facts.map(({ label, text }) => [label, text] as const),
          ]}
        />
        {warnings.map((warning) => (
          <Callout key={warning} tone="candidate" title={words.warnings[warning] ?? warning} />
        ))}
        {rules && standing && (
          <>
            <h3>{words.changes}</h3>
            <Differences before={standing} after={rules} none={words.same} />
          </>
        )}
      </div>
    </ReasonDialog>
  )
}
