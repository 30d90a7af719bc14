import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('lobby.lottery-list', {
  th: { title: 'หวยของเรา', orders: 'โพยของฉัน', failed: 'โหลดหวยของเราไม่สำเร็จ' },
  en: { title: 'Draws of the house', orders: 'My bets', failed: "The house's draws did not load" },
})
