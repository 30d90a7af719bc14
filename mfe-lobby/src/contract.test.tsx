import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as fair from './expose/fair.tsx'
import * as home from './expose/home.tsx'
import * as list from './expose/list.tsx'
import * as lotteryGame from './expose/lottery-game.tsx'
import * as lotteryOrders from './expose/lottery-orders.tsx'
import * as lotteryResults from './expose/lottery-results.tsx'
import * as lotteryVerify from './expose/lottery-verify.tsx'
import * as play from './expose/play.tsx'
import * as provider from './expose/provider.tsx'
import * as search from './expose/search.tsx'

sliceContract(slice, {
  './home': home,
  './list': list,
  './search': search,
  './provider': provider,
  './play': play,
  './fair': fair,
  './lottery-game': lotteryGame,
  './lottery-orders': lotteryOrders,
  './lottery-results': lotteryResults,
  './lottery-verify': lotteryVerify,
})
