import type { DeskOffer, RewardRequest } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { texts } from '../../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { isWaiting, RequestsTable } from './requests-table.tsx'

const labels = texts.offers

interface RequestsPanelProps {
  requests: Resource<RewardRequest[]>
  /** Offers that the requests refer to. */
  offers: readonly DeskOffer[]
  /** Shows the requests of this offer only. */
  promotionId?: string
  isDone?: boolean
  onChanged: () => Promise<unknown>
}

/** Requests that wait for a second person, or were confirmed by one. */
export const RequestsPanel = observer(function AsksPanel(props: RequestsPanelProps) {
  const { requests, offers, promotionId, isDone = false, onChanged } = props
  const [selectedRequest, setSelectedRequest] = useState<RewardRequest | null>(null)
  const label = isDone ? labels.done : labels.waiting
  const isShown = (request: RewardRequest) =>
    isWaiting(request) !== isDone && (promotionId === undefined || request.promotionId === promotionId)
  return (
    <Panel title={label}>
      <Loaded resource={requests}>
        {(all) => <RequestsTable label={label} requests={all.filter(isShown)} onConfirm={setSelectedRequest} />}
      </Loaded>
      {selectedRequest && (
        <ConfirmDialog
          request={selectedRequest}
          currentRules={offers.find((offer) => offer.promotionId === selectedRequest.promotionId)?.rules ?? null}
          onChanged={onChanged}
          onClose={() => setSelectedRequest(null)}
        />
      )}
    </Panel>
  )
})
