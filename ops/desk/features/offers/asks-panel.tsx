import type { DeskOffer, RewardRequest } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { texts } from '../../texts.ts'
import { isWaiting, RequestsTable } from './asks-table.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const labels = texts.offers

interface RequestsPanelProps {
  from: Resource<RewardRequest[]>
  /** Of which they are shown. */
  offers: readonly DeskOffer[]
  /** Of one offer alone. */
  promotionId?: string
  isDone?: boolean
  onChanged: () => Promise<unknown>
}

/** Requests that wait for a second person, or were confirmed by one. */
export const RequestsPanel = observer(function AsksPanel(props: RequestsPanelProps) {
  const { from, offers, promotionId, isDone = false, onChanged } = props
  const [chosen, setChosen] = useState<RewardRequest | null>(null)
  const label = isDone ? labels.done : labels.waiting
  const isShown = (request: RewardRequest) =>
    isWaiting(request) !== isDone && (promotionId === undefined || request.promotionId === promotionId)
  return (
    <Panel title={label}>
      <Loaded from={from}>
        {(all) => <RequestsTable label={label} requests={all.filter(isShown)} onConfirm={setChosen} />}
      </Loaded>
      {chosen && (
        <ConfirmDialog
          ask={chosen}
          standing={offers.find((offer) => offer.promotionId === chosen.promotionId)?.rules ?? null}
          onChanged={onChanged}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
})
