import type { OfferRules, RewardRequest } from '@tessera/site/operations'
import { Differences } from '../../../ui/audit/differences.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { Facts } from '../../parts/facts.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'

const labels = texts.offers

interface ConfirmDialogProps {
  request: RewardRequest
  /** Rules in force. */
  currentRules: OfferRules | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Second approval, of exactly what the first person requested. */
export function ConfirmDialog({ request, currentRules, onChanged, onClose }: ConfirmDialogProps) {
  const { api } = useDesk()
  const { id, act, promotionId, amount, username, rules, facts, warnings, askedBy: requestedBy, reason } = request
  return (
    <ReasonDialog
      title={`${labels.confirmOf[act]} ${promotionId}`}
      confirm={labels.confirm}
      onConfirm={async (confirmReason) => {
        await api.confirmReward(id, confirmReason).finally(onChanged)
        return labels.confirmed[act]
      }}
      onClose={onClose}
    >
      <div className={styles.proposal}>
        <p>{labels.confirmMeans[act]}</p>
        <Facts
          facts={[
            [labels.askedBy, texts.decision.approvalBy(requestedBy, reason)],
            ...(amount === null ? [] : [[labels.amount, moneyOf(amount)] as const]),
            ...(username === null ? [] : [[texts.decision.username, username] as const]),
            ...facts.map(({ label, text }) => [label, text] as const),
          ]}
        />
        {warnings.map((warning) => (
          <Callout key={warning} tone="candidate" title={labels.warnings[warning] ?? warning} />
        ))}
        {rules && currentRules && (
          <>
            <h3>{labels.changes}</h3>
            <Differences before={currentRules} after={rules} none={labels.same} />
          </>
        )}
      </div>
    </ReasonDialog>
  )
}
