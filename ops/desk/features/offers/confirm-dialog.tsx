import type { OfferRules, RewardRequest } from '@tessera/site/operations'
import { Differences } from '../../../ui/audit/differences.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { DescriptionList } from '../../parts/description-list.tsx'
import { formatMoney } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'

const labels = texts.offers

interface ConfirmDialogProps {
  request: RewardRequest
  /** Rules in force; null if there are none. */
  currentRules: OfferRules | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog of the second approval of a request; its content cannot be changed. */
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
        <p>{labels.confirmConsequences[act]}</p>
        <DescriptionList
          items={[
            [labels.requestedBy, texts.decision.nameWithReason(requestedBy, reason)],
            ...(amount === null ? [] : [[labels.amount, formatMoney(amount)] as const]),
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
            <Differences before={currentRules} after={rules} emptyText={labels.noChanges} />
          </>
        )}
      </div>
    </ReasonDialog>
  )
}
