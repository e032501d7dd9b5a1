// oxlint-disable-next-line import/no-unassigned-import -- the script sets a variable
import 'program.js';

export default {
  test() {
    const { calls, failures } = JSON.parse(globalThis.rfcUriResult);
    if (calls === 0 || failures.length > 0) throw new Error(failures.join('\n'));
    console.log(globalThis.rfcUriResult);
  },
};
