export { HomePage as default } from '../features/home/home.page'
export { texts } from '../texts'
