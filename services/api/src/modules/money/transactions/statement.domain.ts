import { type LanguageCode, type LocalText, textLanguageOf } from '@tessera/contracts'
import { type CsvCell, csvOf } from '@tessera/server'
import type { TransactionType } from '@tessera/site'
import { formatLocalTime } from '../gate/windows.domain.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { type StoredTransaction, typeOf } from './transactions.domain.ts'

const HEADER_LABELS: readonly LocalText[] = [
  { th: 'วันเวลา', en: 'Time' },
  { th: 'ประเภท', en: 'Type' },
  { th: 'เลขอ้างอิง', en: 'Reference' },
  { th: 'จำนวนเงิน', en: 'Amount' },
  { th: 'ยอดคงเหลือ', en: 'Balance' },
]
const OPENING_LABEL: LocalText = { th: 'ยอดยกมา', en: 'Opening balance' }
const CLOSING_LABEL: LocalText = { th: 'ยอดยกไป', en: 'Closing balance' }
const TYPE_LABELS: Readonly<Record<TransactionType, LocalText>> = {
  deposit: { th: 'ฝาก', en: 'Deposit' },
  withdraw: { th: 'ถอน', en: 'Withdrawal' },
  transfer: { th: 'โอน', en: 'Transfer' },
  game: { th: 'เกม', en: 'Game' },
  bonus: { th: 'โบนัส', en: 'Bonus' },
  commission: { th: 'ค่าคอมมิชชัน', en: 'Commission' },
  other: { th: 'อื่นๆ', en: 'Other' },
}

/** Formats a statement as CSV: rows with the oldest first, between the opening and the closing balance. */
export function statementCsv(
  rows: readonly StoredTransaction[],
  opening: bigint,
  { language, timeZone }: { language: LanguageCode; timeZone: string },
): string {
  const translate = (text: LocalText): string => text[textLanguageOf(language)]
  const closing = rows.at(-1)?.after ?? opening
  const line = (row: StoredTransaction): CsvCell[] => [
    formatLocalTime(row.at, timeZone),
    translate(TYPE_LABELS[typeOf(row.kind)]),
    row.reference ?? '',
    { money: moneyText(row.amount) },
    { money: moneyText(row.after) },
  ]
  return csvOf([
    HEADER_LABELS.map(translate),
    ['', translate(OPENING_LABEL), '', '', { money: moneyText(opening) }],
    ...rows.map(line),
    ['', translate(CLOSING_LABEL), '', '', { money: moneyText(closing) }],
  ])
}
