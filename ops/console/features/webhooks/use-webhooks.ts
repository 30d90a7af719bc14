import { type DeliveryRow, REGISTRY_PAGE, type WebhookRow } from '@tessera/contracts'
import type { Pages } from '../../../ui/stores/pages.store.ts'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { useConsole } from '../../console-context.ts'
import { anyOf, movedMerchant, newReleases, usePages, useResource } from '../../use-resource.ts'

/** These events cause deliveries. */
const affectsWebhooks = anyOf(movedMerchant(), newReleases)

export function useWebhooks(): Resource<WebhookRow[]> {
  const { api } = useConsole()
  return useResource('webhooks', () => api.webhooks(), affectsWebhooks)
}

export function useDeliveries(webhook: string): Pages<DeliveryRow> {
  const { api } = useConsole()
  return usePages<DeliveryRow>(
    `deliveries ${webhook}`,
    { load: (last) => api.deliveries(webhook, last?.id), id: (row) => row.id, size: REGISTRY_PAGE },
    affectsWebhooks,
  )
}
