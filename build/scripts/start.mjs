import { SERVER_PROGRAM } from './prepare.mjs';
import { runProduct } from './runProduct.mjs';

runProduct(SERVER_PROGRAM);
