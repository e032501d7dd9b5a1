/** The characters that HTML reads for these names after "&", even without the semicolon (the HTML Standard, section 13.5). */
export const bareReferences: Readonly<Record<string, string>> = {
  µ: 'micro',
  '¬': 'not',
  '©': 'copy',
  '®': 'reg',
  '§': 'sect',
  '¶': 'para',
  '÷': 'divide',
  '×': 'times',
  '±': 'plusmn',
  '¤': 'curren',
  '°': 'deg',
  '£': 'pound',
  '¥': 'yen',
  '¢': 'cent',
};
