import { type DeliveryRow, REGISTRY_PAGE_SIZE, type WebhookRow } from '@tessera/contracts'
import type { Pages } from '../../../ui/stores/pages.store.ts'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { useConsole } from '../../console-context.ts'
import { anyOf, merchantChanges, reloadOnNewRelease, usePages, useResource } from '../../use-resource.ts'

/** Events that cause deliveries. */
const webhookEvents = anyOf(merchantChanges(), reloadOnNewRelease)

export function useWebhooks(): Resource<WebhookRow[]> {
  const { api } = useConsole()
  return useResource('webhooks', () => api.webhooks(), webhookEvents)
}

export function useDeliveries(webhookId: string): Pages<DeliveryRow> {
  const { api } = useConsole()
  return usePages<DeliveryRow>(
    `deliveries ${webhookId}`,
    { load: (last) => api.deliveries(webhookId, last?.id), idOf: (row) => row.id, pageSize: REGISTRY_PAGE_SIZE },
    webhookEvents,
  )
}
