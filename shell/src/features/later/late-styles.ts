// A late chunk brings no stylesheet: what the late parts wear comes with the frame.
import '../customer-service/customer-service.module.css'
import '../download/download-popup.module.css'
import '../idle-lock/idle-lock.module.css'
import '../language/language-picker.module.css'
