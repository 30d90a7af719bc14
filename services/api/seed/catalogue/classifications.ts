import type { LocalText } from '@tessera/contracts'

const localText = (en: string, th: string): LocalText => ({ th, en })

/** Names of the groups that members filter games by, by key; the keys are the values of `gameClassify`. */
export const classificationNames: Readonly<Record<string, LocalText>> = {
  BG: localText('Bingo', 'บิงโก'),
  JP: localText('Jackpot', 'แจ็กพอต'),
  FeatureBuy: localText('Feature buy', 'ซื้อฟรีสปิน'),
  MEGAWAYS: localText('Megaways', 'เมกะเวย์'),
  HOLDWIN: localText('Hold and win', 'กักแล้วรวย'),
  CLASSIC: localText('Classic', 'คลาสสิก'),
  VIDEO: localText('Video slots', 'วิดีโอสล็อต'),
  BACCARAT: localText('Baccarat', 'บาคาร่า'),
  ROULETTE: localText('Roulette', 'รูเล็ต'),
  SICBO: localText('Sic bo and hi-lo', 'ซิกโบและไฮโล'),
  DRAGONTIGER: localText('Dragon tiger', 'เสือมังกร'),
  CARD: localText('Card games', 'เกมไพ่'),
  SHOW: localText('Game shows', 'เกมโชว์'),
  HUNT: localText('Fish hunting', 'ล่าปลา'),
  BOSS: localText('Boss hunting', 'ล่าบอส'),
  DICE: localText('Dice', 'ลูกเต๋า'),
  TILE: localText('Tiles and boards', 'ไพ่กระดานและหมาก'),
  MATCH: localText('Matches', 'การแข่งขัน'),
  ESPORT: localText('Esports', 'อีสปอร์ต'),
  COCKFIGHT: localText('Cockfight', 'ไก่ชน'),
  DAILY: localText('Daily draws', 'หวยรายวัน'),
  STOCK: localText('Stock draws', 'หวยหุ้น'),
  QUICK: localText('Quick draws', 'หวยเร็ว'),
}
