import type { LocalText } from '@tessera/contracts'
import type { CataloguePromotion } from '../types.ts'
import { gamePromotions } from './promotions-games.ts'
import { vipPromotions } from './promotions-vip.ts'
import { welcomePromotions } from './promotions-welcome.ts'

export const promotionCategories: readonly { id: string; name: LocalText }[] = [
  { id: 'welcome', name: { th: 'สมาชิกใหม่', en: 'New members' } },
  { id: 'slots', name: { th: 'สล็อต', en: 'Slots' } },
  { id: 'live', name: { th: 'คาสิโนและกีฬา', en: 'Casino and sports' } },
  { id: 'vip', name: { th: 'วีไอพีและคืนยอด', en: 'VIP and cashback' } },
]

export const promotions: readonly CataloguePromotion[] = [...welcomePromotions, ...gamePromotions, ...vipPromotions]
