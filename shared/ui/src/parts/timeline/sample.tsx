import { partTexts, useTexts } from '@tessera/i18n'
import { Timeline } from '@tessera/ui/timeline'

const TEXTS = partTexts('sample-timeline', {
  th: {
    label: 'การถอนเงิน W-88012',
    done: 'เสร็จแล้ว',
    now: 'กำลังดำเนินการ',
    failed: 'ไม่สำเร็จ',
    ahead: 'ขั้นถัดไป',
    asked: 'ส่งคำขอถอนเงินแล้ว',
    checked: 'ตรวจสอบบัญชีธนาคารแล้ว',
    paying: 'ธนาคารกำลังโอนเงิน',
    paying_detail: 'ปกติใช้เวลาไม่เกิน 5 นาที',
    paid: 'เงินเข้าบัญชี',
    refused: 'ธนาคารปฏิเสธการโอน',
  },
  en: {
    label: 'Withdrawal W-88012',
    done: 'Done',
    now: 'Under way',
    failed: 'Failed',
    ahead: 'Next',
    asked: 'The withdrawal was asked for',
    checked: 'The bank account was checked',
    paying: 'The bank is paying',
    paying_detail: 'Usually within five minutes',
    paid: 'The money is in your account',
    refused: 'The bank refused to pay',
  },
})

export function Sample() {
  const t = useTexts(TEXTS)
  return (
    <Timeline
      label={t('label')}
      stateLabels={{ done: t('done'), now: t('now'), failed: t('failed'), ahead: t('ahead') }}
      items={[
        { id: 'asked', title: t('asked'), time: '14:02', state: 'done' },
        { id: 'refused', title: t('refused'), time: '14:03', state: 'failed' },
        { id: 'checked', title: t('checked'), time: '14:05', state: 'done' },
        { id: 'paying', title: t('paying'), detail: t('paying_detail'), time: '14:06', state: 'now' },
        { id: 'paid', title: t('paid'), state: 'ahead' },
      ]}
    />
  )
}
