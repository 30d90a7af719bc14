import { partTexts, useTexts } from '@tessera/i18n'
import { type RecordItem, Records } from '@tessera/ui/records'

const TEXTS = partTexts('sample-records', {
  th: {
    label: 'ประวัติการเงิน',
    title: 'รายการ',
    time: 'เวลา',
    status: 'สถานะ',
    amount: 'จำนวนเงิน',
    deposit: 'ฝากเงินผ่านพร้อมเพย์',
    withdraw: 'ถอนเงินเข้าบัญชีธนาคารกสิกรไทย',
    done: 'สำเร็จ',
    waiting: 'รอดำเนินการ',
    failed: 'ไม่สำเร็จ',
    none: 'ยังไม่มีรายการ',
    none_text: 'รายการฝากและถอนของคุณจะอยู่ที่นี่',
  },
  en: {
    label: 'Money records',
    title: 'Record',
    time: 'Time',
    status: 'Status',
    amount: 'Amount',
    deposit: 'Deposit by PromptPay',
    withdraw: 'Withdrawal to a bank account at Kasikorn',
    done: 'Done',
    waiting: 'Waiting',
    failed: 'Failed',
    none: 'No records yet',
    none_text: 'Your deposits and withdrawals will stand here',
  },
})

export function Sample() {
  const t = useTexts(TEXTS)
  const columns = { title: t('title'), time: t('time'), status: t('status'), amount: t('amount') }
  const deposit: RecordItem = {
    id: 'D-10493',
    title: t('deposit'),
    detail: 'D-10493',
    time: '14:02',
    amount: '500.00',
    tone: 'success',
    status: { text: t('done'), tone: 'success' },
    onPress: () => undefined,
  }
  const withdrawal: RecordItem = {
    id: 'W-88012',
    title: t('withdraw'),
    time: '09:41',
    amount: '-120000.00',
    status: { text: t('waiting'), tone: 'muted' },
  }
  const failed: RecordItem = { ...deposit, id: 'D-10412', status: { text: t('failed'), tone: 'danger' }, tone: 'plain' }
  const empty = { title: t('none'), text: t('none_text') }
  const commonProps = { label: t('label'), columns, empty }
  return (
    <>
      <Records
        {...commonProps}
        groups={[
          { id: '2026-11-20', title: '2026/11/20', items: [deposit, withdrawal] },
          { id: '2026-11-19', title: '2026/11/19', items: [failed] },
        ]}
      />
      <Records {...commonProps} groups={[]} />
      <Records {...commonProps} groups={[]} loading />
    </>
  )
}
