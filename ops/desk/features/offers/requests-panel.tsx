import type { DeskOffer, RewardRequest } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { texts } from '../../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { isUnconfirmed, RequestsTable } from './requests-table.tsx'

const labels = texts.offers

interface RequestsPanelProps {
  requests: Resource<RewardRequest[]>
  /** Offers that the requests refer to. */
  offers: readonly DeskOffer[]
  /** Show only requests of this offer; undefined for all. */
  promotionId?: string
  isConfirmed?: boolean
  onChanged: () => Promise<unknown>
}

/** Requests that wait for a second approval, or (`isConfirmed`) those that have it. */
export const RequestsPanel = observer(function RequestsPanel(props: RequestsPanelProps) {
  const { requests, offers, promotionId, isConfirmed = false, onChanged } = props
  const [selectedRequest, setSelectedRequest] = useState<RewardRequest | null>(null)
  const label = isConfirmed ? labels.done : labels.waiting
  const isVisible = (request: RewardRequest) =>
    isUnconfirmed(request) !== isConfirmed && (promotionId === undefined || request.promotionId === promotionId)
  return (
    <Panel title={label}>
      <Loaded resource={requests}>
        {(all) => <RequestsTable label={label} requests={all.filter(isVisible)} onConfirm={setSelectedRequest} />}
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
