import type { DeskOffer, RewardAsk } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { texts } from '../../texts.ts'
import { AsksTable, isWaiting } from './asks-table.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const words = texts.offers

interface AsksPanelProps {
  from: Resource<RewardAsk[]>
  /** Of which they are shown. */
  offers: readonly DeskOffer[]
  /** Of one offer alone. */
  promotionId?: string
  isDone?: boolean
  onChanged: () => Promise<unknown>
}

/** Requests that wait for a second person, or were confirmed by one. */
export const AsksPanel = observer(function AsksPanel(props: AsksPanelProps) {
  const { from, offers, promotionId, isDone = false, onChanged } = props
  const [chosen, setChosen] = useState<RewardAsk | null>(null)
  const label = isDone ? words.done : words.waiting
  const isShown = (one: RewardAsk) =>
    isWaiting(one) !== isDone && (promotionId === undefined || one.promotionId === promotionId)
  return (
    <Panel title={label}>
      <Loaded from={from}>
        {(all) => <AsksTable label={label} asks={all.filter(isShown)} onConfirm={setChosen} />}
      </Loaded>
      {chosen && (
        <ConfirmDialog
          ask={chosen}
          standing={offers.find((one) => one.promotionId === chosen.promotionId)?.rules ?? null}
          onChanged={onChanged}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
})
