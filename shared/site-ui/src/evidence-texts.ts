import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('site-ui.evidence', {
  th: {
    values: 'ค่าที่ใช้ตรวจ',
    value_draw: 'ชื่องวด',
    value_commitment: 'คำมั่น',
    value_round: 'รอบของบีคอน',
    value_secret: 'ความลับ',
    value_randomness: 'ค่าสุ่มของบีคอน',
    value_head: 'หัวบันทึก (ลำดับ {{seq}})',
    other_machine: 'ตรวจด้วยเครื่องอื่น',
    other_machine_text: 'หน้านี้มาจากเราเอง ถ้าไม่ไว้ใจ ให้เอาข้อมูลของงวดไปคำนวณด้วยโปรแกรมของคุณ',
    bundle: 'ข้อมูลของงวด (JSON)',
    relay: 'รีเลย์ของบีคอน',
  },
  en: {
    values: 'Values',
    value_draw: 'Name of the draw',
    value_commitment: 'Promise',
    value_round: "Beacon's round",
    value_secret: 'Secret',
    value_randomness: "Beacon's randomness",
    value_head: 'Head of the log (entry {{seq}})',
    other_machine: 'Check on another machine',
    other_machine_text:
      'This page comes from us. If you do not trust it, compute the data of the draw with your own program.',
    bundle: 'Data of the draw (JSON)',
    relay: 'Relay of the beacon',
  },
})
