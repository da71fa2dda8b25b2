import type { Catalogue } from '../catalogue.ts';

export const auth = {
  title: 'Masuk',
  lead: 'Layani semua pelanggan Anda di satu tempat.',
  email: 'Email',
  password: 'Kata sandi',
  showPassword: 'Tampilkan kata sandi',
  hidePassword: 'Sembunyikan kata sandi',
  login: 'Masuk',
  loggingIn: 'Sedang masuk…',
  loginFailed: 'Gagal masuk. Coba lagi.',
  welcome: 'Anda berhasil masuk.',
  name: 'Nama',
  otherWays: 'Halaman masuk lainnya',
  backToLogin: 'Kembali ke halaman masuk',
  signup: {
    title: 'Buat akun',
    lead: 'Bergabunglah dengan tim layanan pelanggan.',
    link: 'Buat akun',
    submit: 'Buat akun',
    submitting: 'Membuat akun…',
    haveAccount: 'Sudah punya akun? Masuk',
    done: 'Akun sudah dibuat. Sekarang Anda dapat masuk.',
    pending: 'Permintaan terkirim. Anda dapat masuk setelah administrator menyetujui akun Anda.',
    closed: 'Akun di sini dibuat melalui undangan. Minta undangan kepada administrator.',
    invitedLead: 'Anda diundang ke tim layanan.',
  },
  forgot: {
    title: 'Lupa kata sandi?',
    lead: 'Kami kirimkan tautan untuk memilih kata sandi baru.',
    link: 'Lupa kata sandi?',
    submit: 'Kirim tautan',
    submitting: 'Mengirim…',
    sent: 'Jika ada akun dengan {{email}}, tautannya sedang dikirim. Tautan itu berlaku satu jam; periksa juga folder spam.',
  },
  reset: {
    title: 'Atur ulang kata sandi',
    lead: 'Pilih kata sandi sepanjang 5 sampai 50 karakter.',
    newPassword: 'Kata sandi baru',
    confirmation: 'Ulangi kata sandi baru',
    mismatch: 'Kedua kata sandi tidak sama',
    submit: 'Simpan kata sandi baru',
    submitting: 'Menyimpan…',
    newLink: 'Minta tautan lain',
    done: 'Kata sandi sudah diganti. Sekarang Anda dapat masuk.',
  },
  /** The email with the password reset link. */
  resetMail: {
    subject: 'Atur ulang kata sandi Ramal',
    text: 'Halo, {{name}}!\n\nKami menerima permintaan untuk mengatur ulang kata sandi Anda. Pilih kata sandi baru lewat tautan ini, yang berlaku satu jam dan hanya dapat dipakai satu kali:\n\n{{link}}\n\nJika bukan Anda yang meminta, Anda tidak perlu melakukan apa pun: kata sandi Anda tetap sama.\n',
  },
  ended: {
    elsewhere:
      'Sesi Anda berakhir karena akun Anda masuk di perangkat lain. Jika itu bukan Anda, atur ulang kata sandi.',
    passwordChanged: 'Sesi Anda berakhir karena kata sandi akun diubah. Masuk dengan kata sandi baru.',
    copied: 'Sesi Anda diakhiri demi keamanan: program lain menggunakannya. Masuk lagi.',
    outOfHours: 'Jam kerja Anda sudah berakhir. Masuk lagi pada jam kerja.',
  },
  invitationMail: {
    subject: 'Undangan ke Ramal',
    text: 'Halo!\n\n{{name}} mengundang Anda ke tim layanan. Buat akun Anda melalui tautan ini, yang berlaku tujuh hari dan hanya dapat dipakai sekali:\n\n{{link}}\n',
  },
} satisfies Catalogue['auth'];
