const th = {
  name: 'โคมลอยฟ้า',
  release: 'ปล่อยโคม',
  releasing: 'กำลังปล่อย',
  take: (amount: string) => `เก็บ ${amount}`,
  taking: 'กำลังเก็บ',
  auto: 'เก็บอัตโนมัติที่',
  autoHint: 'ใส่ตัวคูณ 1.01 ถึง 10,000 หรือเว้นว่างไว้ เก็บให้แม้การเชื่อมต่อหลุด',
  autoAt: (odds: string) => `จะเก็บเองที่ ${odds} เท่า`,
  ready: 'ปล่อยโคมแล้วเก็บก่อนไฟดับ',
  rising: 'โคมลอยแล้ว เก็บก่อนไฟดับ',
  out: (odds: string, amount: string) => `เก็บที่ ${odds} เท่า ได้รับ ${amount}`,
  gone: (odds: string) => `โคมดับที่ ${odds} เท่า`,
  wentOn: (odds: string) => `โคมดับที่ ${odds} เท่า`,
  history: 'โคมก่อนหน้า',
  goneShort: 'ดับแล้ว',
  rules: [
    'ปล่อยโคมแล้วตัวคูณจะเพิ่มขึ้นเรื่อยๆ กดเก็บก่อนโคมดับ ได้รับเดิมพันคูณตัวเลขที่เก็บ ถ้าโคมดับก่อน รอบนั้นไม่ได้เงินคืน',
    'เก็บได้ตั้งแต่ 1.01\u00a0เท่า โคมดับได้ตั้งแต่ 1.00 ถึง 10,000.00\u00a0เท่า เวลาที่คำขอเก็บถึงเซิร์ฟเวอร์คือเวลาที่นับ',
    'เก็บอัตโนมัติถูกบันทึกพร้อมเดิมพัน จึงจ่ายแม้ปิดหน้านี้หรือการเชื่อมต่อหลุด',
    'ความได้เปรียบของเจ้ามือ 3% ทุกจุดที่เก็บ (RTP 97%) หนึ่งรอบใช้เวลาอย่างน้อย 2.5\u00a0วินาที ไม่มีการเล่นอัตโนมัติ',
  ],
}

export type LanternTexts = typeof th

const en: LanternTexts = {
  name: 'Sky Lantern',
  release: 'Release',
  releasing: 'Releasing',
  take: (amount) => `Cash out ${amount}`,
  taking: 'Cashing out',
  auto: 'Auto cash-out at',
  autoHint: 'A multiplier from 1.01 to 10,000, or nothing. It holds even when the connection is lost.',
  autoAt: (odds) => `Cashes out by itself at ${odds}x`,
  ready: 'Release the lantern and cash out before it goes out',
  rising: 'The lantern rises. Cash out before it goes out',
  out: (odds, amount) => `Cashed out at ${odds}x, you won ${amount}`,
  gone: (odds) => `The lantern went out at ${odds}x`,
  wentOn: (odds) => `It went out at ${odds}x`,
  history: 'Lanterns before',
  goneShort: 'Gone out',
  rules: [
    'The multiplier grows from the release on. Cash out before the lantern goes out and you get your stake times what it showed. If it goes out first, nothing comes back.',
    'You may cash out from 1.01x on. A lantern goes out anywhere from 1.00x to 10,000.00x. What counts is when your wish reaches the server.',
    'The auto cash-out is stored with the bet: it pays even when this page is closed or the connection is lost.',
    'The house edge is 3% wherever you cash out (RTP 97%). A round takes at least 2.5 seconds. There is no autoplay.',
  ],
}

export const LANTERN_TEXTS = { th, en } as const
