import type { MemberMessage } from '../../identity/member/notify.ts'
import { bahtText } from '../offers/facts.domain.ts'
import type { StoredGrant } from '../reward.tables.ts'

const LINK = '/m/rewardCenter'
type GrantSummary = Pick<StoredGrant, 'title_th' | 'title_en' | 'amount' | 'state'>

const INSTRUCTIONS = {
  CLAIMABLE: { th: 'กดรับได้ในศูนย์รางวัล', en: 'Claim it in the reward centre.' },
  QUEUED: { th: 'จะเริ่มเองเมื่อโบนัสที่กำลังใช้อยู่สิ้นสุด', en: 'It starts by itself once the bonus before it has ended.' },
  ACTIVE: { th: 'ใช้เล่นได้แล้ว', en: 'You can play with it now.' },
  PAID: { th: 'เข้ากระเป๋าเงินของคุณแล้ว', en: 'It is in your wallet.' },
} as const
const instructionOf = (state: GrantSummary['state']) =>
  state in INSTRUCTIONS ? INSTRUCTIONS[state as keyof typeof INSTRUCTIONS] : INSTRUCTIONS.PAID

/** Message about a granted reward. */
export const rewardMessage = ({ title_th, title_en, amount, state }: GrantSummary): MemberMessage => ({
  title: { th: `คุณได้รับ ${title_th}`, en: `You have a reward: ${title_en}` },
  content: {
    th: `${bahtText(amount)} บาท ${instructionOf(state).th}`,
    en: `${bahtText(amount)} baht. ${instructionOf(state).en}`,
  },
  link: LINK,
  category: 'reward',
})

/** Message about a reward that expires soon. */
export const expiresSoonMessage = ({ title_th, title_en, amount }: GrantSummary): MemberMessage => ({
  title: { th: `${title_th} ใกล้หมดเวลารับ`, en: `${title_en} can be claimed for three more days` },
  content: {
    th: `${bahtText(amount)} บาท กดรับได้ในศูนย์รางวัลก่อนหมดเวลา`,
    en: `${bahtText(amount)} baht. Claim it in the reward centre before it lapses.`,
  },
  link: LINK,
  category: 'reward',
})
