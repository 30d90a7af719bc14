import type { Host } from '@tessera/platform'
import { applicationId, type Promotion } from '@tessera/site'
import type { PromotionsStore } from './promotions.store.ts'

/** A guest logs in first; a promotion that asks for a remark or a picture opens its form; every other one is joined here. */
export async function joinPromotion(
  host: Host,
  store: PromotionsStore,
  promotion: Promotion,
  done: string,
): Promise<void> {
  if (!host.navigation.requireLogin(`/m/activity?id=${encodeURIComponent(promotion.id)}`)) return
  const form = `/m/applyReward?id=${encodeURIComponent(applicationId(promotion))}`
  const asks = promotion.imageRequired === 'Y' || promotion.remarkRequired === 'Y'
  if (asks && host.navigation.canOpen(form)) return host.navigation.push(form)
  try {
    await store.join(promotion)
    host.toasts.show('success', done)
    // A promotion may pay at once.
    void host.wallet.refresh()
  } catch (thrown) {
    host.toasts.error(thrown)
  }
}
