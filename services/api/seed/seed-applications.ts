import { HOUR_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import sharp from 'sharp'
import { promotions } from './catalogue/index.ts'
import type { SeedRepository } from './seed.repository.ts'
import { idOf } from './users.ts'

const DEMO_USERNAME = 'demo01'

/** A picture of a receipt without text: lines on paper. */
const createReceiptImage = (): Promise<Buffer> => {
  const line = (y: number) => `<rect x="40" y="${y}" width="${y % 80 === 0 ? 220 : 300}" height="14" fill="#8a94a6"/>`
  const lines = Array.from({ length: 8 }, (_, n) => line(60 + n * 40)).join('')
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="440"><rect width="400" height="440" fill="#f4f1e8"/>${lines}</svg>`
  return sharp(Buffer.from(paper)).webp({ quality: 80 }).toBuffer()
}

/** Seeds one submitted and one rejected application of each merchant's demo member. */
export async function seedApplications(
  repository: SeedRepository,
  merchants: readonly MerchantConfig[],
  now: Date,
): Promise<void> {
  const bytes = `\\x${(await createReceiptImage()).toString('hex')}`
  const [imagePromotion, otherPromotion] = promotions
    .filter(({ imageRequired }) => imageRequired === 'Y')
    .concat(promotions)
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  for (const { code } of merchants) {
    const member_id = idOf(code, DEMO_USERNAME)
    const application = (name: string, overrides: { promotion_id: string; remarks: string; created_at: string }) => ({
      id: idOf(member_id, name),
      merchant: code,
      member_id,
      state: 'SUBMITTED',
      locked_by: null,
      locked_until: null,
      amount: null,
      reason: null,
      ended_at: null,
      ...overrides,
    })
    const pendingApplication = application('application-1', {
      promotion_id: imagePromotion?.id ?? '',
      remarks: 'ชนะบาคาร่าติดกัน 8 ตา แนบภาพหน้าจอไว้ให้ครับ',
      created_at: hoursAgo(5),
    })
    const rejectedApplication = {
      ...application('application-2', {
        promotion_id: otherPromotion?.id ?? '',
        remarks: 'ขอรับโบนัสวันเกิด',
        created_at: hoursAgo(80),
      }),
      state: 'REFUSED',
      reason: 'วันเกิดในบัตรไม่ตรงกับบัญชี ติดต่อฝ่ายบริการลูกค้าเพื่อแก้ไข',
      ended_at: hoursAgo(70),
    }
    const picture_id = idOf(member_id, 'application-picture')
    await repository.insert('reward_applications', [pendingApplication, rejectedApplication])
    await repository.insert('pictures', [
      { id: picture_id, member_id, kind: 'application', type: 'image/webp', bytes, created_at: hoursAgo(5) },
    ])
    await repository.insert('application_pictures', [
      { application_id: pendingApplication.id, picture_id, position: 0 },
    ])
  }
}
