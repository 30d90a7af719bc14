import type { DeskSettlement } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { Facts } from '../../parts/facts.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { shareOf } from '../../parts/share.ts'
import { texts } from '../../texts.ts'

const words = texts.pay

interface SettlementDialogProps {
  settlement: DeskSettlement
  yes: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Approves or rejects a held pay, with its calculation. */
export function SettlementDialog({ settlement, yes, onChanged, onClose }: SettlementDialogProps) {
  const { api } = useDesk()
  const { id, username, needs, yes: given, flags } = settlement
  const amount = moneyOf(settlement.pay)
  const isLast = given.length + 1 >= needs
  const means = isLast ? words.approveMeans(amount, username) : words.approveFirst(amount)
  return (
    <DecisionDialog
      title={yes ? words.approveOf(username, amount) : words.rejectOf(username, amount)}
      confirm={yes ? texts.decision.yes : texts.decision.no}
      yes={yes}
      onDecide={async (decision) => {
        await api.decideSettlement(id, decision).finally(onChanged)
        return yes ? words.approved : words.rejected
      }}
      onClose={onClose}
    >
      <p>{yes ? means : words.rejectMeans(amount, username)}</p>
      <Facts
        facts={[
          [words.flags, flags.map((flag) => words.flagOf[flag]).join(', ')],
          [words.active, settlement.active],
          [words.base, moneyOf(settlement.base)],
          [words.carriedIn, moneyOf(settlement.carriedIn)],
          [words.share, shareOf(settlement.ppm)],
          [words.gross, moneyOf(settlement.gross)],
          [words.below, moneyOf(settlement.below)],
          [words.shortfall, moneyOf(settlement.shortfallIn)],
          [words.pay, amount],
        ]}
      />
    </DecisionDialog>
  )
}
