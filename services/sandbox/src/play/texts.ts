/** Texts of the placeholder page for games of other providers. */
export const PLAY_TEXTS = {
  th: {
    lead: 'นี่คือเกมจำลองของระบบทดสอบ',
    text: 'ไม่มีการเดิมพันและไม่มีการหักเงินในหน้านี้ เมื่อเชื่อมต่อผู้ให้บริการจริง เกมของค่ายจะเปิดแทนที่หน้านี้',
    back: 'กลับไปหน้าเกม',
    session: 'เชื่อมต่อบัญชีแล้ว',
    guest: 'โหมดชมเท่านั้น',
  },
  en: {
    lead: "This is the sandbox's game",
    text: 'Nothing is staked or charged on this page. With a real provider connected, its game opens here instead.',
    back: 'Back to the games',
    session: 'Account connected',
    guest: 'View only',
  },
} as const
