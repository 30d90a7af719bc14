import type { LocalText } from '@tessera/contracts'

const name = (en: string, th: string): LocalText => ({ th, en })

/** Names of the classifications by key; the keys are what `gameClassify` carries. */
export const classifyNames: Readonly<Record<string, LocalText>> = {
  BG: name('Bingo', 'บิงโก'),
  JP: name('Jackpot', 'แจ็กพอต'),
  FeatureBuy: name('Feature buy', 'ซื้อฟรีสปิน'),
  MEGAWAYS: name('Megaways', 'เมกะเวย์'),
  HOLDWIN: name('Hold and win', 'กักแล้วรวย'),
  CLASSIC: name('Classic', 'คลาสสิก'),
  VIDEO: name('Video slots', 'วิดีโอสล็อต'),
  BACCARAT: name('Baccarat', 'บาคาร่า'),
  ROULETTE: name('Roulette', 'รูเล็ต'),
  SICBO: name('Sic bo and hi-lo', 'ซิกโบและไฮโล'),
  DRAGONTIGER: name('Dragon tiger', 'เสือมังกร'),
  CARD: name('Card games', 'เกมไพ่'),
  SHOW: name('Game shows', 'เกมโชว์'),
  HUNT: name('Fish hunting', 'ล่าปลา'),
  BOSS: name('Boss hunting', 'ล่าบอส'),
  DICE: name('Dice', 'ลูกเต๋า'),
  TILE: name('Tiles and boards', 'ไพ่กระดานและหมาก'),
  MATCH: name('Matches', 'การแข่งขัน'),
  ESPORT: name('Esports', 'อีสปอร์ต'),
  COCKFIGHT: name('Cockfight', 'ไก่ชน'),
  DAILY: name('Daily draws', 'หวยรายวัน'),
  STOCK: name('Stock draws', 'หวยหุ้น'),
  QUICK: name('Quick draws', 'หวยเร็ว'),
}
